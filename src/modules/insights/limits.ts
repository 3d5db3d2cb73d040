/** How much one pivot takes: what is more can neither be read nor counted in time. */
export const limits = { measures: 5, rows: 5, columns: 2 } as const
