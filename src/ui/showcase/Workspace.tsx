import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { BarChart } from '../charts/BarChart.tsx';
import { ChartTable } from '../charts/ChartTable.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { StackedBars } from '../charts/StackedBars.tsx';
import { SearchIcon } from '../icons/SearchIcon.tsx';
import { Breadcrumbs } from '../workspace/Breadcrumbs.tsx';
import { ConfirmDialog } from '../workspace/ConfirmDialog.tsx';
import { Count } from '../workspace/Count.tsx';
import { FactLine } from '../workspace/FactLine.tsx';
import { FactList } from '../workspace/FactList.tsx';
import { FilterBar } from '../workspace/FilterBar.tsx';
import { FilterChip, type FilterWords } from '../workspace/FilterChip.tsx';
import { InlineSwitch } from '../workspace/InlineSwitch.tsx';
import { PageHead } from '../workspace/PageHead.tsx';
import { Pager } from '../workspace/Pager.tsx';
import { Panel } from '../workspace/Panel.tsx';
import { Popover } from '../workspace/Popover.tsx';
import { SegmentedControl } from '../workspace/SegmentedControl.tsx';
import { SelectionBar } from '../workspace/SelectionBar.tsx';
import { Status } from '../workspace/Status.tsx';
import { STATUS, type StatusKind } from '../workspace/status.ts';
import { TabLinks } from '../workspace/TabLinks.tsx';
import { Chapter, Row, Specimen } from './Specimen.tsx';

const HERE = '#showcase';
const KINDS = Object.keys(STATUS) as StatusKind[];
const FACTS = [
  { key: 'registered', term: 'Registered', value: 'Apr 21, 2025' },
  { key: 'nameservers', term: 'Nameservers', value: 'ns1.namestead.example' },
];
const WORDS: FilterWords = {
  filters: 'Filters',
  any: 'Any',
  clear: (filter) => `Clear filter: ${filter}`,
  close: 'Close',
  done: 'Show results',
};
const TEXT = {
  title: 'Account and administration',
  charts: 'Charts, each beside its figures',
  head: 'page head, breadcrumbs, tabs',
  status: 'status',
  panel: 'panel, facts',
  list: 'filters, pager, selection',
  overlays: 'popover, confirmation',
  products: 'Products',
  renewal: 'Auto-renew',
  active: 'Active',
  until: 'until Apr 21, 2027',
};

/** The components of account and admin pages. */
export function Workspace() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.head}>
        <Heads />
      </Specimen>
      <Specimen title={TEXT.status}>
        <Row>
          {KINDS.map((kind) => (
            <Status key={kind} kind={kind}>
              {kind}
            </Status>
          ))}
        </Row>
      </Specimen>
      <Specimen title={TEXT.panel}>
        <Panel
          title="Facts"
          actions={<InlineSwitch aria-label={TEXT.renewal} defaultChecked />}
          foot="2 facts"
        >
          <FactList facts={FACTS} />
        </Panel>
        <Themes />
      </Specimen>
      <Specimen title={TEXT.list}>
        <Lists />
      </Specimen>
      <Specimen title={TEXT.charts}>
        <Charts />
      </Specimen>
      <Specimen title={TEXT.overlays}>
        <Confirmations />
      </Specimen>
    </Chapter>
  );
}

function Themes() {
  const [value, setValue] = useState('light');
  const options = ['auto', 'light', 'dark'].map((theme) => ({ value: theme, label: theme }));
  return <SegmentedControl legend="Theme" {...{ options, value }} onChange={setValue} />;
}

function Heads() {
  return (
    <div className="stack">
      <PageHead
        level={4}
        breadcrumbs={
          <Breadcrumbs
            label="Breadcrumbs"
            links={[
              <a key="account" href={HERE}>
                Account
              </a>,
            ]}
            current={TEXT.products}
          />
        }
        title={TEXT.products}
        facts={
          <FactLine>
            <Status kind="active">{TEXT.active}</Status>
            <span>{TEXT.until}</span>
          </FactLine>
        }
        actions={<Button size="small">Find a name</Button>}
      />
      <TabLinks label="Categories">
        {[
          <a key="all" href={HERE} aria-current="page">
            All <Count>40</Count>
          </a>,
          <a key="email" href={HERE}>
            Email <Count tone="warm">18</Count>
          </a>,
        ]}
      </TabLinks>
    </div>
  );
}

function Lists() {
  const [value, setValue] = useState<string | undefined>('off');
  const [size, setSize] = useState(10);
  const options = [
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ];
  const filter = { key: 'renewal', label: TEXT.renewal, options, value, onChange: setValue };
  return (
    <div className="list stack">
      <FilterBar
        search={
          <search className="search-field field-box field-wide text-small text-muted" aria-label="List">
            <SearchIcon />
            <input className="field-input" type="search" aria-label="Name" placeholder="Name" />
          </search>
        }
        filters={[filter]}
        words={WORDS}
      />
      <FilterChip filter={{ ...filter, value: undefined }} clearLabel={WORDS.clear(TEXT.renewal)} />
      <Card padded={false}>
        <Pager
          label="Pages"
          range="1–10 of 40"
          position="Page 1 of 4"
          previous={undefined}
          next={<a href={HERE} />}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageSize={{ label: 'Rows', value: size, options: [10, 25], onChange: setSize }}
        />
      </Card>
      {/* Inside its own box it is not sticky. */}
      <div>
        <SelectionBar
          label="Selection"
          count="3 selected"
          note="€47.97"
          clearLabel="Clear"
          onClear={() => {}}
        >
          <Button size="small" variant="primary">
            Renew
          </Button>
        </SelectionBar>
      </div>
    </div>
  );
}

const YEARS = ['1 year', '5 years', '10 years'];
const COSTS = [
  { key: 'berlin', label: 'keramikkurs.berlin', values: [92, 460, 920] },
  { key: 'com', label: 'berlin-pottery.com', values: [16, 80, 160] },
  { key: 'de', label: 'clay-weekend.de', values: [7, 35, 70] },
];

const MONTHS = ['Sep', 'Oct', 'Nov'].map((label, index) => ({ label, short: label, value: 20 + 9 * index }));

function Charts() {
  const format = (value: number) => `€${value}`;
  const overTime = { points: MONTHS, format, formatShort: format };
  return (
    <Card padded={false}>
      <div className="padded">
        <StackedBars
          title="Cost over the years"
          categories={YEARS.map((label) => ({ label, short: label.replace(/ years?/, 'y') }))}
          series={COSTS}
          format={format}
          formatShort={format}
        />
      </div>
      <ChartTable
        caption="Cost over the years"
        rowLabel="Domain"
        categories={YEARS}
        rows={COSTS.map(({ values, ...row }) => ({ ...row, values: values.map(format) }))}
      />
      <div className="grid grid-wide gap-5 padded">
        <BarChart title="Orders" {...overTime} />
        <LineChart title="Revenue" {...overTime} />
      </div>
    </Card>
  );
}

function Confirmations() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Popover trigger={<Button>Alerts</Button>} title="Alerts">
        <p className="padded">Nothing needs your attention.</p>
      </Popover>
      <Button onClick={() => setOpen(true)}>Turn off …</Button>
      <ConfirmDialog
        open={isOpen}
        isDangerous
        title="Turn off auto-renew?"
        confirmLabel="Turn off"
        cancelLabel="Keep it on"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        It expires in 9 days.
      </ConfirmDialog>
    </Row>
  );
}
