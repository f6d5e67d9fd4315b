import type { RegistryWidgetsType } from '@rjsf/utils';
import type { FieldType } from './fieldTypes.ts';
import type { FormData } from './form.ts';
import { CheckboxWidget, RadioWidget, SelectWidget } from './widgets/ChoiceWidgets.tsx';
import { DomainsWidget } from './widgets/DomainsWidget.tsx';
import { FileWidget } from './widgets/FileWidget.tsx';
import { InputWidget, PhoneWidget, TextAreaWidget } from './widgets/TextWidgets.tsx';
import { TldsWidget } from './widgets/TldsWidget.tsx';

const byType: Record<FieldType, RegistryWidgetsType<FormData>[string]> = {
  text: InputWidget,
  textarea: TextAreaWidget,
  email: InputWidget,
  tel: PhoneWidget,
  url: InputWidget,
  address: InputWidget,
  password: InputWidget,
  number: InputWidget,
  color: InputWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  file: FileWidget,
  domains: DomainsWidget,
  tlds: TldsWidget,
};

/** The widgets by the type of field. */
export const widgets: RegistryWidgetsType<FormData> = byType;
