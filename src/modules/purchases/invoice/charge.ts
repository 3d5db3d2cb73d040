/** With these begins what suppliers ask for besides goods, where they write it as a line of its own. */
const charges =
  /^(fretes?|seguros?|transportes?|pedagios?|despesas?|taxas?|tarifas?|encargos?|juros|freight|insurance)\b/

/** Whether a line of an invoice is freight, insurance or another charge, and no part of what was ordered. */
export const isCharge = (name: string) =>
  charges.test(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/^[^a-z]+/, ''),
  )
