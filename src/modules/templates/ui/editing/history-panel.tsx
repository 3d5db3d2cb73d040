import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { keyOf, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type AnyBody, type Template, templates } from '../../contract.ts'
import styles from './editing.module.css'
import { templateEditingMessages as words } from './messages.ts'

/** A part that one version has otherwise than another. */
export interface NamedDifference {
  what: 'new' | 'changed' | 'moved' | 'removed'
  name: string
  block: string | null
  /** The texts that it had and has no more. */
  was: readonly string[]
}

export interface ShownVersion<Body> {
  /** `null`: the draft. */
  number: number | null
  body: Body
  differences: readonly NamedDifference[]
}

interface HistoryPanelProps<Body> {
  template: Template
  body: Body
  hasDraft: boolean
  shown: ShownVersion<Body> | null
  onShow(version: ShownVersion<Body> | null): void
  difference(before: Body, after: Body): NamedDifference[]
  onRestored(): void
  /** Saves what is still unsaved; the revision then, or null where somebody else has written meanwhile. */
  settle(): Promise<number | null>
}

/** Versions with who made them and when; the page itself shows what one has otherwise than the one before. */
export function HistoryPanel<Body extends AnyBody>(props: HistoryPanelProps<Body>) {
  const { template, body, hasDraft, shown, onShow, onRestored, settle, difference } = props
  const { t } = useText(words)
  const [size, setSize] = useState(20)
  const { id } = template
  const list = useItem(
    templates.templateVersions,
    { params: { id }, query: { pageSize: size } },
    { keepPrevious: true },
  )
  const asked = useCall(templates.restoreTemplate, {
    refreshes: [templates.template, templates.templates, templates.templateVersions],
    tells: 'nowhere',
  })
  const drop = useCall(templates.dropTemplateDraft, {
    refreshes: [templates.template, templates.templates],
    tells: 'nowhere',
  })
  // Blocks and their source are not compared, and a version of the other kind is restored without being drawn here.
  const compared = (one: Body, other: Body) =>
    one.form === body.form && other.form === body.form ? difference(one, other) : []
  const bodyOf = async (number: number) =>
    (await api(templates.templateVersion, { params: { id, number: String(number) } })).body as Body
  const first = useQuery({
    queryKey: keyOf(templates.templateVersion, { id, number: template.published }),
    queryFn: () => bodyOf(template.published ?? 1),
    enabled: template.published !== null,
  })
  const show = async (number: number) => {
    const [now, before] = await Promise.all([bodyOf(number), number > 1 ? bodyOf(number - 1) : null])
    onShow({ number, body: now.form === body.form ? now : body, differences: before ? compared(before, now) : [] })
  }
  const versions = list.data?.list ?? []
  return (
    <>
      <div style={{ margin: '-1rem -1rem 1rem' }}>
        {hasDraft && (
          <button
            type="button"
            className={styles.version}
            data-on={shown?.number === null || undefined}
            onClick={() => onShow({ number: null, body, differences: first.data ? compared(first.data, body) : [] })}
          >
            <div>
              <b>
                {t('template-editor.draft')}
                <span className={styles.mark}>{t('template-editor.open')}</span>
              </b>
              <span>{template.draftAt ? `${formatDate(template.draftAt)} ${formatTime(template.draftAt)}` : ''}</span>
            </div>
            <div>{template.draftBy}</div>
          </button>
        )}
        {versions.map(({ number, author, createdAt, note, isInUse }) => (
          <button
            key={number}
            type="button"
            className={styles.version}
            data-on={shown?.number === number || undefined}
            onClick={() => void show(number)}
          >
            <div>
              <b>
                {t('template-editor.version', { number })}
                {isInUse && <span className={styles.mark}>{t('template-editor.used')}</span>}
              </b>
              <span>
                {formatDate(createdAt)} {formatTime(createdAt)}
              </span>
            </div>
            <div>
              <span>{author}</span>
              <span>{note}</span>
            </div>
          </button>
        ))}
        {!list.data && <SkeletonLines lines={4} />}
      </div>
      {list.data && list.data.totalItems > versions.length && (
        <Button size="small" onClick={() => setSize(Math.min(200, size + 40))}>
          {t('template-editor.more_versions')}
        </Button>
      )}
      {shown && (
        <div className={styles.stack}>
          <h2>
            {shown.number === null
              ? t('template-editor.draft_against', { before: template.published ?? 0 })
              : shown.number === 1
                ? t('template-editor.first_version')
                : t('template-editor.against', { number: shown.number, before: shown.number - 1 })}
          </h2>
          <div>
            {shown.number !== 1 && shown.differences.length === 0 && (
              <p className={styles.quiet}>{t('template-editor.no_difference')}</p>
            )}
            {shown.differences.map((one) => (
              <div key={JSON.stringify(one)} className={styles.diff} data-what={one.what}>
                <i />
                <span>
                  {one.name}
                  {one.was.map((text) => (
                    <s key={text}>{text.slice(0, 120)}</s>
                  ))}
                </span>
                <span className={styles.quiet}>{t(`template-editor.diff.${one.what}`)}</span>
              </div>
            ))}
          </div>
          {shown.number !== null && shown.number !== template.published && (
            <ConfirmButton
              label={t('template-editor.restore', { number: shown.number })}
              ask={{
                title: t('template-editor.restore_ask', { number: shown.number }),
                children: t('template-editor.restore_text'),
                confirm: t('template-editor.restore', { number: shown.number }),
                run: async () => {
                  const revision = await settle()
                  if (revision === null) return
                  const params = { id, number: String(shown.number) }
                  const { published } = await asked.call({ params, body: { revision } })
                  notify.success(t('template-editor.restored', { number: published ?? 0 }))
                  onRestored()
                },
              }}
            />
          )}
          {shown.number === null && template.published !== null && (
            <ConfirmButton
              label={t('template-editor.drop_draft')}
              ask={{
                title: t('template-editor.drop_draft_ask'),
                children: t('template-editor.drop_draft_text'),
                confirm: t('template-editor.drop_draft'),
                isDangerous: true,
                run: async () => {
                  const revision = await settle()
                  if (revision === null) return
                  await drop.call({ params: { id }, query: { revision } })
                  onRestored()
                },
              }}
            />
          )}
        </div>
      )}
    </>
  )
}
