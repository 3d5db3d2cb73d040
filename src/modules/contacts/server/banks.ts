import { lazily, readDataFile } from '../../../platform/shipped-data/data-file.ts'

/** The banks of Brazil by their usual numbers, as listed by the central bank. */
export const banks = lazily(() => {
  const list: { code: string; name: string }[] = []
  readDataFile('banks_br.csv', (cell) => {
    list.push({ code: cell('compe'), name: cell('long_name') })
  })
  return list
})
