import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Desk } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

interface WhoIsHereProps {
  open: readonly string[]
  typing: readonly string[]
  desk: Desk | undefined
}

/** Who answers the customer now, else who reads along, so that two do not write the same. Its line is always there: nothing moves. */
export function WhoIsHere({ open, typing, desk }: WhoIsHereProps) {
  const { t } = useText(words)
  const [ids, one, many] =
    typing.length > 0
      ? ([typing, 'room.types', 'room.types.many'] as const)
      : ([open, 'room.reads', 'room.reads.many'] as const)
  const name = ids.length === 1 ? desk?.operators.find(({ userId }) => userId === ids[0])?.name : undefined
  return (
    <p className={styles.here} role="status">
      {ids.length > 0 && (name ? t(one, { name: name.split(' ')[0]! }) : t(many, { count: ids.length }))}
    </p>
  )
}
