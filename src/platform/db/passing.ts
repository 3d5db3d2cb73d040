/** What another transaction, or the loss of the database, made fail: the whole is tried again. */
export const isPassing = (error: unknown) =>
  /^(23505|40|08|57|53|E[A-Z])/.test((error as { code?: string })?.code ?? '')
