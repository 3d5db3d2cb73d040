import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { ShownSigning } from '../../signing-contract.ts'
import { hostedToken, maria, sentPaper } from '../test-signing.ts'

const world = await startWorld()

async function factsWith(company: TestCompany, values: Record<string, string>) {
  const sent = await sentPaper(company, [maria])
  await company.within((ctx) =>
    ctx.run(
      statement('update documents set field_values = $2 where tenant_id = platform.current_tenant() and id = $1', [
        sent.id,
        JSON.stringify(values),
      ]),
    ),
  )
  const token = await hostedToken(company, sent.id, sent.signerList[0]!.id)
  const { body } = await company.stranger.request('GET', `/api/public/signatures/${token}`)
  return (body as { Content: ShownSigning }).Content.facts
}

it('whoever signs is told in a few words what the text says of system and price; of a finished paper nothing is known', async () => {
  const company = await world.company()
  const said = {
    'prePropostaAceita.potencia': '7,02',
    'preProposta.modulos': '12',
    'prePropostaAceita.valor': 'R$ 24.890,00',
  }
  expect(await factsWith(company, { ...said, 'preProposta.valor': 'R$ 1,00', 'lead.nome': 'Maria Lima' })).toEqual([
    { label: 'Sistema', value: '7,02 kWp, 12 módulos' },
    { label: 'Valor', value: 'R$ 24.890,00' },
  ])
  expect(await factsWith(company, {})).toEqual([])
})
