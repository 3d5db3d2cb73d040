import { expect, it } from 'vitest'
import { writtenName } from './written-name.ts'

it.each([
  ['SEBASTIÃO LOPES DE CARVALHO', 'Sebastião Lopes de Carvalho'],
  ['MARIA  D’ÁVILA E SILVA', 'Maria D’Ávila e Silva'],
  ['ANA-LÚCIA DOS SANTOS', 'Ana-Lúcia dos Santos'],
  ['PADARIA DO ZÉ LTDA', 'Padaria do Zé LTDA'],
  ['PMSP SECRETARIA III', 'PMSP Secretaria III'],
  ['DE SOUZA COMÉRCIO S/A', 'De Souza Comércio S/A'],
  ['AV BRASIL', 'Av Brasil'],
  ['RUA DAS FLORES', 'Rua das Flores'],
  ['UBERABA', 'Uberaba'],
  ['João da Silva', 'João da Silva'],
  ['', ''],
])('a name printed as %s is written %s', (printed, written) => {
  expect(writtenName(printed)).toBe(written)
})
