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

it('searches records by a CNPJ with letters however far it is typed, and leaves other words with dots whole', () => {
  const typed = ['12.ABC.345/01DE-35', '12.abc.345/01', '12.ABC.345', '12ABC34501DE35', 'www.sol.com', 'A4.pdf']
  expect(recordWords(typed.join(' '))).toEqual([
    '12ABC34501DE35',
    '12abc34501',
    '12ABC345',
    '12ABC34501DE35',
    'www.sol.com',
    'A4.pdf',
  ])
})
