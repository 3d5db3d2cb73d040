import { expect, it } from 'vitest'
import { recordWords, searchWords } from './search-words.ts'

it('takes a search apart at its blanks, and lets no sign of it stand for other letters', () => {
  expect(searchWords('  Ana \t 100%\n_x C:\\a ')).toEqual(['Ana', '100\\%', '\\_x', 'C:\\\\a'])
  expect(searchWords('  ')).toEqual([])
})

it('searches records by the digits of a phone or document, however it is written', () => {
  expect(recordWords('Ana (62) 99876-5432 123.456.789-09 100% -')).toEqual([
    'Ana',
    '62',
    '998765432',
    '12345678909',
    '100\\%',
  ])
})
