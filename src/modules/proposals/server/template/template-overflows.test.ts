import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { made, proposalOf, written } from '../../../templates/server/bodies/test-templates.ts'
import { proposals } from '../../contract.ts'

const world = await startWorld()

it('[TMPL-021] tells before sending which block does not fit the printed page, by its name and page', async () => {
  const company = await world.company()
  const { admin } = company
  const body = written('Curto.')
  const rows = [['Item', 'Valor'], ...Array.from({ length: 3 }, () => ['Cabo', 'longo '.repeat(80)])]
  const column = Array.from({ length: 30 }, (_, at) => ({ id: `w${at}`, kind: 'space', settings: { size: 'large' } }))
  const { id } = await made(company, {
    ...body,
    pages: [
      body.pages[0]!,
      {
        id: 'q',
        kind: 'free',
        title: 'Cheia',
        blocks: [
          { id: 'k', kind: 'table', settings: { cells: rows } },
          { id: 'c', kind: 'columns', columns: [column, []] },
        ],
      },
    ],
  })
  const proposal = await proposalOf(company)
  const params = { id: proposal.id }
  await admin.call(proposals.chooseTemplate, { params, body: { templateId: id } })
  const { faults } = await admin.call(proposals.templateFaults, { params })
  expect(faults).toEqual([
    {
      kind: 'overflow',
      isError: false,
      page: '3',
      what: 'Colunas',
      block: 'c',
      millimetres: expect.any(Number),
    },
  ])
  expect(await proposal.paper()).toHaveLength(3)
})
