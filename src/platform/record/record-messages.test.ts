import { expect, it } from 'vitest'
import { text } from './field.ts'
import { record } from './record.ts'
import { recordMessages } from './record-messages.ts'

it('a record without words of its own is called by something in the history of what it stands on', () => {
  const visits = record({
    kind: 'visit',
    table: 'visits',
    sections: ['main'],
    fields: { title: text({ pt: 'Título', en: 'Title' }, { section: 'main', isName: true }) },
  })
  const words = recordMessages(visits, 'visits', {
    'visits.title': { pt: 'Vistorias', en: 'Visits' },
    'visits.one': { pt: 'Vistoria', en: 'Visit' },
  })
  expect(words).toMatchObject({ 'visits.called': { pt: 'o registro de vistoria', en: 'the visit' } })
})
