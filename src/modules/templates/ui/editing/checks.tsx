import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Overflow } from '../../../../platform/document/paginate.ts'
import { api } from '../../../../platform/ui/data/api.ts'
import { keyOf } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type AnyBody, templates } from '../../contract.ts'
import type { Fault } from '../../fault.ts'
import type { TemplateKind } from '../../template-record.ts'
import styles from './editing.module.css'
import { templateEditingMessages as words } from './messages.ts'
import type { Field } from './use-fields.ts'

/** What the texts say wrongly, for the deal that is shown. */
export function useFaults(body: AnyBody, dealId: string | null, kind?: TemplateKind): readonly Fault[] {
  const settled = useSettled(body, 500)
  const { data } = useQuery({
    queryKey: keyOf(templates.checkTemplate, { body: settled, dealId, kind }),
    queryFn: ({ signal }) =>
      api(
        templates.checkTemplate,
        { body: { body: settled, ...(kind && { kind }), ...(dealId && { dealId }) } },
        { signal },
      ),
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data?.faults ?? []
}

interface ChecksProps {
  /** What a block is called; nothing where there is none. */
  nameOf(block: string | null): string
  faults: readonly Fault[]
  overflows: readonly Overflow[]
  /** The sheets on which blocks and pages begin. */
  found: { sheetOf: ReadonlyMap<string, number>; sheetOfPage: ReadonlyMap<string, number> } | null
  fields: readonly Field[]
  dealId: string | null
  onShow(page: string | null, block: string | null, at?: Fault['at']): void
}

/** Always open: errors first, each with its place and a way to it. */
export function Checks({ nameOf, faults, overflows, found, fields, dealId, onShow }: ChecksProps) {
  const { t } = useText(words)
  const sorted = faults.toSorted((one, other) => Number(other.isError) - Number(one.isError))
  const count = sorted.length + overflows.length
  const placeOf = ({ page, block }: Pick<Fault, 'page' | 'block'>) => {
    const sheet = (block && found?.sheetOf.get(block)) || (page && found?.sheetOfPage.get(page)) || ''
    const name = nameOf(block)
    if (sheet === '') return name
    return name
      ? t('template-editor.place', { page: sheet, block: name })
      : t('template-editor.place_page', { page: sheet })
  }
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  return (
    <section className={styles.checks} aria-label={t('template-editor.check')}>
      <h2>
        {t('template-editor.check')} {count > 0 && <span className={styles.quiet}>{count}</span>}
      </h2>
      {count === 0 && <p className={styles.quiet}>{t('template-editor.all_right')}</p>}
      {sorted.map((fault) => (
        <div key={JSON.stringify(fault)} className={styles.check} data-error={fault.isError || undefined}>
          <Icon of={fault.isError ? IconAlertCircle : IconAlertTriangle} size="small" />
          <div>
            <p>
              {t(`template-editor.fault.${fault.kind}`, {
                what: fault.kind === 'empty-field' ? labelOf(fault.what) : fault.what,
              })}
            </p>
            <small>
              {fault.at
                ? t('template-editor.place_line', {
                    part: fault.at.part === 'css' ? 'CSS' : 'HTML',
                    line: fault.at.line,
                  })
                : placeOf(fault)}
            </small>
          </div>
          {fault.kind === 'empty-field' && dealId ? (
            <a className={styles.link} href={`/negocio/${dealId}`} target="_blank" rel="noreferrer">
              {t('template-editor.fill')}
            </a>
          ) : (
            <button type="button" className={styles.link} onClick={() => onShow(fault.page, fault.block, fault.at)}>
              {t('template-editor.repair')}
            </button>
          )}
        </div>
      ))}
      {overflows.map(({ block, sheet, edge, millimetres }) => (
        <div key={`${sheet} ${block} ${edge}`} className={styles.check}>
          <Icon of={IconAlertTriangle} size="small" />
          <div>
            <p>
              {t(edge === 'right' ? 'template-editor.too_wide' : 'template-editor.overflow', {
                name: nameOf(block),
                mm: millimetres,
              })}
            </p>
            <small>{t('template-editor.place_page', { page: sheet })}</small>
          </div>
          <button type="button" className={styles.link} onClick={() => onShow(null, block)}>
            {t('template-editor.repair')}
          </button>
        </div>
      ))}
    </section>
  )
}
