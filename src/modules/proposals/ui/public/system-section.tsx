import { Fragment, useState } from 'react'
import { roofChart } from '../../document/charts.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { systemTitle } from '../../document/findings.ts'
import { worded } from '../../document/own/worded-warranties.ts'
import { drawnRoofOf, systemLead } from '../../document/roof/drawn-roof-chart.ts'
import type { DocumentWords } from '../../document/words.ts'
import { Chart } from './chart.tsx'
import type { LineProps } from './single-line-diagram.tsx'
import { useLate } from './use-late.ts'

export function SystemSection({ model, words }: { model: ProposalDocumentModel; words: DocumentWords }) {
  const { t } = words
  const { system, battery } = model.figures
  const { module } = model.basis.input
  const specification = [
    [t('document.system.power'), `${words.number(system.powerKwp, 2, 0)}\u00a0kWp`],
    [
      t('document.equipment.module', { model: '' }).trim(),
      `${system.moduleCount}\u00a0×\u00a0${words.number(module.powerW, 1, 0)}\u00a0Wp`,
    ],
    [t('document.system.inverters', { count: 1 }), `${words.number(system.acPowerKw, 2, 0)}\u00a0kW`],
    battery ? [t('document.system.battery'), `${words.number(battery.installedKwh, 2, 0)}\u00a0kWh`] : null,
    [t('document.system.area'), `${words.number(system.areaM2, 1)}\u00a0m²`],
    [
      t('document.system.weight'),
      `${words.number(system.weightKg)}\u00a0kg, ${words.number(system.roofLoad, 1)}\u00a0kg/m²`,
    ],
  ].filter((row) => row !== null)
  return (
    <section className="pp-card">
      <h2>{systemTitle(model, words)}</h2>
      <p>{t(systemLead(model))}</p>
      <Chart
        words={words}
        height={(width) => Math.min(width * 0.78, 340)}
        draw={(frame) => roofChart(model, words, { ...frame, width: Math.min(frame.width, 460) })}
      />
      <LineOfSystem model={model} words={words} />
      <dl className="pp-spec">
        {specification.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('public.system.warranties')}</h3>
      <ul className="pp-list">
        {model.equipment.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may carry the same name
          <li key={index}>
            <span>
              <b>{line.quantity > 1 ? `${words.number(line.quantity, 2, 0)} × ${line.name}` : line.name}</b>
              {line.detail && <small>{line.detail}</small>}
            </span>
            <span>
              {line.isWorded ? (
                <small>{t('public.own.below')}</small>
              ) : line.warrantyYears === null ? (
                <small>{t('document.system.warranty_maker')}</small>
              ) : (
                <b>{t('document.years', { count: line.warrantyYears })}</b>
              )}
              {line.warrantyNote && !line.isWorded && <small>{line.warrantyNote}</small>}
            </span>
          </li>
        ))}
      </ul>
      {worded(model.terms, words).map(({ heading, text }) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          <p className="pp-own">{text}</p>
        </Fragment>
      ))}
    </section>
  )
}

const loadDiagram = () => import('./single-line-diagram.tsx')

function LineOfSystem({ model, words }: { model: ProposalDocumentModel; words: DocumentWords }) {
  const line = drawnRoofOf(model)?.line
  return line ? <LineDetails line={line} lang={model.lang} words={words} /> : null
}

/** For who wants to see it: the diagram comes after the page. */
function LineDetails({ words, ...drawn }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const diagram = useLate(loadDiagram, isOpen)
  return (
    <details className="pp-twin" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.t('public.system.single_line')}</summary>
      {diagram && <diagram.SingleLineDiagram {...drawn} words={words} />}
    </details>
  )
}
