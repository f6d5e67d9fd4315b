import { brand } from '#lib/brand.ts';

/** Who issues the invoices. */
export const seller = {
  name: brand.company,
  address: brand.postalAddress,
  /** A number of the form of https://www.gov.uk/vat-eu-country-codes-vat-numbers-and-vat-in-other-languages; it is made up. */
  taxId: 'GB999999973',
};
