import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useKeptFocus } from '../../../platform/ui/overlays/use-kept-focus.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { type Contact, contacts } from '../contract.ts'
import { type AlikeContact, contactRelations as relations } from '../relations-contract.ts'
import styles from './alike.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { contactScreenMessages } from './messages.ts'

/**
 * Contacts that may be the same as this one, to be merged, and merged ones, to be separated again. Hidden when there
 * are none.
 */
export function DuplicatesPanel({ contact }: { contact: Contact }) {
  const { t } = useText(contactScreenMessages)
  const mayMerge = useMay(relations.merge.needs)
  const params = { id: contact.id }
  const alike = useItem(relations.duplicates, { params }).data ?? []
  const merges = useItem(relations.merges, { params }).data ?? []
  const [merging, setMerging] = useState<AlikeContact | null>(null)
  const separate = useCall(relations.undoMerge, {
    refreshes: [contacts.list, contacts.show, relations.duplicates, relations.merges, activity.timeline],
    tells: 'nowhere',
  })
  const kept = useKeptFocus<HTMLDivElement>()
  if (alike.length + merges.length === 0) return null
  return (
    <div className={styles.panels} {...kept}>
      {alike.length > 0 && (
        <Panel title={t('contacts.alike')} isFlush>
          <ul className={styles.list}>
            {alike.map((one) => (
              <li key={one.id} className={styles.line}>
                <div>
                  <Link to={`/contacts/${one.id}`}>{one.name}</Link>
                  <small>
                    {t(`contacts.alike.${one.by}`)} · <span className={styles.number}>{formatPhone(one.phone)}</span>
                    {one.ownerName && ` · ${one.ownerName}`}
                  </small>
                </div>
                {mayMerge && (
                  <Button
                    size="small"
                    aria-label={t('contacts.merge.with', { name: one.name })}
                    onClick={() => setMerging(one)}
                  >
                    {t('contacts.merge')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {merges.length > 0 && (
        <Panel title={t('contacts.merges')} isFlush>
          <ul className={styles.list}>
            {merges.map(({ id, name, mergedAt, mergedBy }) => (
              <li key={id} className={styles.line}>
                <div>
                  <span>{name}</span>
                  <small>{t('contacts.merged_on', { at: formatDate(mergedAt), by: mergedBy })}</small>
                </div>
                {mayMerge && (
                  <ConfirmButton
                    label={t('contacts.separate')}
                    size="small"
                    ask={{
                      title: t('contacts.separate.ask', { name }),
                      children: t('contacts.separate.why'),
                      confirm: t('contacts.separate'),
                      run: async () => {
                        await separate.call({ params: { id } })
                        notify.success(t('contacts.separated', { name }))
                      },
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {merging && <MergeDialog contact={contact} otherId={merging.id} onClose={() => setMerging(null)} />}
    </div>
  )
}
