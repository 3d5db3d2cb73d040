import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { madeDocument } from '../../templates/server/bodies/test-templates.ts'
import { documents } from '../contract.ts'

const world = await startWorld()

it('a contract without a price is not frozen by an oversight: its gaps are named in words, and a yes lets it pass', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const words = '{% if lead.documento %}CPF {{lead.documento}}.{% endif %} O preço é de {{prePropostaAceita.valor}}.'
  const text = { type: 'text' as const, text: words }
  const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [text] }] }
  const { id: templateId } = await madeDocument(company, { form: 'text', orientation: 'portrait', doc } as never)
  const { empty } = await admin.call(documents.check, { params: { dealId }, query: { templateId } })
  expect(empty.map(({ name, isGuarded }) => [name, isGuarded])).toEqual([
    ['lead.documento', true],
    ['prePropostaAceita.valor', false],
  ])
  const make = (acceptsEmpty: boolean) =>
    admin.call(documents.make, { params: { dealId }, body: { templateId, acceptsEmpty } })
  await expect(make(false)).rejects.toMatchObject({
    status: 422,
    code: 'documents.leaves_empty',
    message: expect.stringContaining('lacunas: Valor da proposta.'),
  })
  expect((await admin.call(documents.list, { query: { dealId } })).list).toEqual([])
  expect(await make(true)).toMatchObject({ state: 'draft' })
})
