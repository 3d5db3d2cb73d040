import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { support } from '../contract.ts'
import { supportMessages } from '../messages.ts'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import { shownText } from './words-of-wait.ts'

/** The conversations with a contact, a line each; the button opens the room. */
export function ConversationsOfContact({ contact, isPage = false }: { contact: { id: string }; isPage?: boolean }) {
  const { t, say } = useText(words)
  const navigate = useNavigate()
  const mayAttend = useMay('chat.attend')
  const list = useItem(support.ofContact, { params: { id: contact.id } })
  const begin = useCall(support.begin, {
    onDone: ({ id }) => void navigate({ to: '/chat-support', search: asSearch({ open: id }) }),
  })
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />
  if (!list.data) return <SkeletonLines lines={3} />
  const open = mayAttend && (
    <Button
      icon={IconBrandWhatsapp}
      isBusy={begin.isRunning}
      onClick={() => void begin.run({ params: { id: contact.id } })}
    >
      {t('of_contact.open')}
    </Button>
  )
  if (list.data.length === 0)
    return (
      <EmptyPart
        icon={IconBrandWhatsapp}
        title={t('of_contact.none')}
        why={t('of_contact.none.why')}
        action={open || undefined}
      />
    )
  return (
    <div className={styles.ofContact} data-in-card={!isPage || undefined}>
      <ul>
        {list.data.map((row) => (
          <li key={row.id}>
            <Link to="/chat-support" search={asSearch({ group: 'all', open: row.id })}>
              {formatDate(row.startedAt)}
            </Link>
            <span>{shownText(t, row.lastKind, row.lastText)}</span>
            <small>{row.operatorName}</small>
            <Tag tone={row.state === 'closed' ? 'neutral' : 'info'}>
              {say(supportMessages[`support.state.${row.state}`])}
            </Tag>
            {row.score !== null && (
              <Tag tone={row.score >= 4 ? 'ok' : 'neutral'}>{t('context.score', { score: row.score })}</Tag>
            )}
            {row.scoreComment && <q>{row.scoreComment}</q>}
          </li>
        ))}
      </ul>
      {open}
    </div>
  )
}
