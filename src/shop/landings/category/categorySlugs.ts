/** The folders of `categories`, in the order in which they are listed. A test compares the two. */
export const categorySlugs = [
  'food-beverage-domains',
  'portfolio-domains',
  'ecommerce-domains',
  'training-fitness',
  'real-estate',
  'side-hustle',
] as const;
