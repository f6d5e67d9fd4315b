import type { ComponentType } from 'react';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PictureIcon, QuestionIcon, TextIcon } from '#ui/icons/builderIcons.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { PageIcon } from '#ui/icons/statusIcons.tsx';
import type { BlockType } from './landingBlocks.ts';

export const BLOCK_ICONS: Record<BlockType, ComponentType<IconProps>> = {
  hero: PageIcon,
  text: TextIcon,
  tldList: ListIcon,
  faq: QuestionIcon,
  cta: ArrowRightIcon,
  image: PictureIcon,
  searchBox: SearchIcon,
};
