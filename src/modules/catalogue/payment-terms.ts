/** What a new way to pay in instalments starts with. */
export const usualTerms = {
  entryRate: 0.2,
  monthlyRate: 0.0149,
  discountRate: 0,
  system: 'price',
  graceMonths: 0,
  graceKind: 'capitalised',
  feeCents: 0,
  /** IOF and fee are part of what the customer borrows: the CET counts them. */
  charges: 'financed',
} as const
