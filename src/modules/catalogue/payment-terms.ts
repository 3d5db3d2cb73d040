/** The initial terms of a new way to pay in instalments. */
export const usualTerms = {
  entryRate: 0.2,
  monthlyRate: 0.0149,
  discountRate: 0,
  system: 'price',
  graceMonths: 0,
  graceKind: 'capitalised',
  feeCents: 0,
  /** IOF and fee are part of the loan, so the CET includes them. */
  charges: 'financed',
} as const
