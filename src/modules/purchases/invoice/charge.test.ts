import { expect, it } from 'vitest'
import { isCharge } from './charge.ts'

it('freight, insurance and other charges are told from goods by how their line begins', () => {
  for (const name of ['FRETE SEGURO', 'Frete rodoviário CIF', '- Seguro de carga', 'PEDÁGIO', 'Taxa de entrega'])
    expect(isCharge(name), name).toBe(true)
  for (const name of ['Módulo 585 W', 'Inversor com frete', 'Segurança: chave', 'Transportador', ''])
    expect(isCharge(name), name).toBe(false)
})
