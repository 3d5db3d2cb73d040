import { expect, it } from 'vitest'
import { saysOnlyGiven } from './worded.ts'

const given =
  'Valor vendido: agora R$ 50.000; antes R$ 150.000; normal de R$ 90.000 a R$ 180.000,50; parados há 60 dias; 12,5%'

it('a sentence is told where it says only figures that were given, however they are written', () => {
  for (const sentence of [
    'O valor vendido caiu de R$ 150.000 para R$ 50.000.',
    'Ficou em 50000 reais, abaixo de R$ 90.000,00.',
    'Um valor abaixo do normal, que vai até R$ 180.000,50.',
    'São 12,5%, e há 60 dias nada anda.',
    'Vale olhar esses negócios.',
  ])
    expect(saysOnlyGiven(sentence, given), sentence).toBe(true)
})

it('one with a figure that nobody gave is not, be it counted, rounded or spelt', () => {
  for (const invented of [
    'Caiu R$ 100.000.',
    'Caiu 66%.',
    'Vendeu 50.001.',
    'Ficou em R$ 50,000.',
    'Caiu para um terço do que era.',
    'É menos da metade.',
    'Três clientes desistiram.',
    'Faltam 2 milhões.',
  ])
    expect(saysOnlyGiven(invented, given), invented).toBe(false)
})
