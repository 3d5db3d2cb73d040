import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { timeZoneOfDeal } from '../../../deals/server/public.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { documentStarts } from '../../documents/document-starts.ts'
import { printedDocument } from './document-of-deal.ts'

const world = await startWorld()

it('a document that is shipped is of the day on which it is made, by the clock of its store', async () => {
  const { admin, within } = await world.company()
  const { id } = await aDeal(admin)
  const timeZone = await within((ctx) => timeZoneOfDeal(ctx, id))
  const { html } = await within((ctx) => printedDocument(ctx, { body: documentStarts[0]!.body, dealId: id, title: '' }))
  const today = new Intl.DateTimeFormat('pt-BR', { timeZone }).format(new Date())
  expect(html).toContain(`, ${today}`)
  expect(JSON.stringify(documentStarts)).not.toContain('dataDoAceite')
})
