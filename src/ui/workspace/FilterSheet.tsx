import { Button } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { ReadOnly } from '../readOnly.ts';
import { SelectField } from '../SelectField.tsx';
import type { Filter, FilterWords } from './FilterChip.tsx';

type FilterSheetProps = {
  filters: readonly Filter[];
  words: FilterWords;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The filters of a list on a phone. A choice takes effect immediately. */
export default function FilterSheet({ filters, words, open, onOpenChange }: FilterSheetProps) {
  return (
    <ReadOnly value={false}>
      <Drawer
        open={open}
        onOpenChange={onOpenChange}
        title={words.filters}
        closeLabel={words.close}
        footer={
          <Button variant="primary" block onClick={() => onOpenChange(false)}>
            {words.done}
          </Button>
        }
      >
        <div className="stack gap-5">
          {filters.map(({ key, label, options, value, onChange }) => (
            <SelectField
              key={key}
              label={label}
              wide
              value={value ?? ''}
              onChange={(event) => onChange(event.target.value || undefined)}
            >
              <option value="">{words.any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </Drawer>
    </ReadOnly>
  );
}
