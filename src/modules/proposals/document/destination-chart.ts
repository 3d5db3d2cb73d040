import { splitBar } from '../../../platform/document/charts/split-bar.ts'
import type { Frame } from '../../../platform/document/charts/svg.ts'
import type { ProposalDocumentModel } from './document-model.ts'
import { shownDestination } from './shown.ts'
import type { DocumentKey, DocumentWords } from './words.ts'

/** Without labels, if a list below has them (narrow screens). */
export function destinationChart(
  model: ProposalDocumentModel,
  { t, kwh, percent }: DocumentWords,
  frame: Frame,
  named = true,
) {
  const { self, compensated, credit, lost, total } = shownDestination(model)
  const share = (value: number) => percent(value / (total || 1), 0)
  const part = (value: number, fill: string, name: DocumentKey, note: DocumentKey) => ({
    value,
    fill,
    ink: 'var(--sun-ink)',
    shown: kwh(value),
    name: `${t(name)} · ${share(value)}`,
    note: t(note),
  })
  return splitBar(frame, {
    label: t('document.chart.destination'),
    // Four names do not fit beside each other: they are a list.
    named: named && lost === 0,
    parts: [
      part(
        self,
        'var(--sun)',
        lost > 0 ? 'document.storage.self' : 'document.energy.self',
        'document.energy.self_note',
      ),
      part(compensated, 'var(--sun2)', 'document.energy.compensated', 'document.energy.compensated_note'),
      {
        ...part(credit, 'var(--sun3)', 'document.energy.credit', 'document.energy.credit_note'),
        stroke: 'var(--sun)',
        ink: 'var(--sun3-ink)',
      },
      ...(lost > 0
        ? [
            {
              value: lost,
              fill: 'var(--loss)',
              ink: 'var(--sun-ink)',
              shown: kwh(lost),
              name: `${t('document.storage.lost')} · ${share(lost)}`,
            },
          ]
        : []),
    ],
  })
}

/** The names and values of the parts, where they are a list. */
export function destinationList(model: ProposalDocumentModel) {
  const { self, compensated, credit, lost } = shownDestination(model)
  const parts: { name: DocumentKey; value: number; fill: string }[] = [
    { name: lost > 0 ? 'document.storage.self' : 'document.energy.self', value: self, fill: 'var(--sun)' },
    { name: 'document.energy.compensated', value: compensated, fill: 'var(--sun2)' },
    { name: 'document.energy.credit', value: credit, fill: 'var(--sun3)' },
  ]
  return lost > 0 ? [...parts, { name: 'document.storage.lost' as const, value: lost, fill: 'var(--loss)' }] : parts
}
