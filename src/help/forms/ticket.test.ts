import { expect, test } from 'vitest';
import { toTicket } from './ticket.ts';

test('§5 support forms: checkboxes are sent as on and off, everything else unchanged', () => {
  const file = new File(['x'], 'a.png');
  expect(
    toTicket('report_abuse_spa', { firstname: 'Noor', iagree: true, additional: false, attachment: file }),
  ).toEqual({
    'form-type': 'report_abuse_spa',
    firstname: 'Noor',
    iagree: 'on',
    additional: 'off',
    attachment: file,
  });
  expect(toTicket('dns_change_spa', { 'domain[]': ['a.com', 'b.com'] })).toHaveProperty('domain[]', [
    'a.com',
    'b.com',
  ]);
});

test.each(['reseller_settings', '', 'constructor', 'general_contact'])(
  'fault 28: the form type %j is rejected before anything is sent',
  (type) => {
    expect(toTicket(type, {})).toBeUndefined();
  },
);
