import { lazily, readDataFile } from '../../../platform/shipped-data/data-file.ts'

/** The banks of Brazil by the numbers that people know them by, as the central bank lists them. */
export const banks = lazily(() => {
  const list: { code: string; name: string }[] = []
  readDataFile('banks_br.csv', (cell) => {
    list.push({ code: cell('compe'), name: cell('long_name') })
  })
  return list
})
