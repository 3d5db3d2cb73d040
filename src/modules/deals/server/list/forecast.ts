/**
 * SQL: what amounts promise, in cents. A sold deal promises all of its amount and a lost one nothing; only an open one is
 * weighed by its status's prediction.
 */
export const forecastOf = (amount: string, state: string, prediction: string) =>
  `${amount} * case ${state} when 'won' then 100 when 'lost' then 0 else ${prediction} end / 100.0`
