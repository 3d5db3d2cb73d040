import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { XlsxWriter } from './write-xlsx.ts'

it('no two sheets bear one name, and a name is cut at whole characters', () => {
  const names = (title: string) => {
    const writer = new XlsxWriter(title, ['A'], [12], [['Feito por', 'Ana']])
    writer.row(['1'])
    const book = new TextDecoder().decode(unzipSync(writer.finish())['xl/workbook.xml'])
    return [...book.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  }
  expect(names('Vendas')).toEqual(['Vendas', 'Sobre'])
  expect(names('sobre')).toEqual(['sobre 1', 'Sobre'])
  expect(names(`${'a'.repeat(30)}😀`)).toEqual(['a'.repeat(30), 'Sobre'])
})
