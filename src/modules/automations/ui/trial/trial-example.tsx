import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Trial } from '../../trial.ts'
import styles from '../automations.module.css'
import { linkOf } from '../links.ts'
import { automationScreenMessages as words } from '../messages.ts'

export type Example = Trial['examples'][number]

interface TryableProps {
  of: Example
  /** With the day on which it would have begun the rule. */
  hasDay?: boolean
  onTry(example: Example): void
}

/** A record that a trial names: it is opened, and the rule is tried on it. */
export function Tryable({ of, hasDay, onTry }: TryableProps) {
  const { t } = useText(words)
  const to = linkOf(of.kind, of.id)
  return (
    <>
      {to ? <Link to={to}>{of.name}</Link> : <span>{of.name}</span>}
      {hasDay && <span className={styles.quiet}> {formatDate(of.at)}</span>}
      <IconButton
        icon={IconListCheck}
        size="small"
        label={`${t('automations.one.try')}: ${of.name}`}
        onClick={() => onTry(of)}
      />
    </>
  )
}
