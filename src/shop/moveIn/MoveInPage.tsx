import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { MoveInReview } from './MoveInReview.tsx';
import { EMPTY_LIST, PortfolioForm } from './PortfolioForm.tsx';
import type { Move } from './readPortfolio.ts';

/** Moves many domains here: a list with codes, a check of each, and all that can be moved into the cart. */
export function Component() {
  const { t } = useTranslation(['moveIn', 'account']);
  const [list, setList] = useState(EMPTY_LIST);
  const [moves, setMoves] = useState<readonly Move[]>();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:moveIn')} />}
        title={t('account:moveIn')}
        facts={t('lead')}
        actions={
          moves && (
            <Button size="small" onClick={() => setMoves(undefined)}>
              {t('otherList')}
            </Button>
          )
        }
      />
      {moves ? (
        <MoveInReview listed={moves} />
      ) : (
        <PortfolioForm list={list} onList={setList} onCheck={setMoves} />
      )}
    </>
  );
}
