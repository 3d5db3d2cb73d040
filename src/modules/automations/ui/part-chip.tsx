import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Popover } from '../../../platform/ui/overlays/popover.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { valueAt, withoutCondition } from '../put-at.ts'
import { type Chip, isChip, type Piece } from '../sentence-parts.ts'
import { automationScreenMessages as words } from './messages.ts'
import { PartField } from './part-field.tsx'
import { usePartLabel } from './part-label.ts'
import styles from './sentence.module.css'
import { useSentence } from './sentence-context.ts'
import { useAddCondition } from './use-add-condition.ts'

interface LineProps {
  pieces: readonly Piece[]
  /** Where it stands in the rule: `steps.1`. */
  path: string
}

/** A line of the sentence, with what is wrong in it below. */
export function SentenceLine({ pieces, path }: LineProps) {
  const { faults, isAsked } = useSentence()
  const id = useId()
  const chips = pieces.filter(isChip)
  const wrong = chips.flatMap((chip) => {
    const text = chip.isMissing && !isAsked ? undefined : faultOf(faults, chip.path)
    return text ? [{ chip, text }] : []
  })
  const own = faults[path] && !wrong.length ? [faults[path]] : []
  return (
    <>
      <p className={styles.words}>
        {pieces.map((piece, at) => {
          const key = 'cut' in piece ? `cut ${piece.cut}` : isChip(piece) ? piece.path : `text ${at}`
          if ('cut' in piece) return <Cut key={key} path={piece.cut} />
          if (!isChip(piece)) return <span key={key}>{piece.text}</span>
          const at422 = wrong.findIndex(({ chip }) => chip === piece)
          return <PartChip key={key} chip={piece} faultId={at422 < 0 ? undefined : `${id}-${at422}`} />
        })}
      </p>
      {wrong.map(({ chip, text }, at) => (
        <ChipFault key={chip.path} id={`${id}-${at}`} chip={chip}>
          {text}
        </ChipFault>
      ))}
      {own.map((text) => (
        <p key={text} role="alert" className={styles.fault}>
          {text}
        </p>
      ))}
    </>
  )
}

/** A day of a schedule is chosen with how often it is. */
const alsoAt: Readonly<Record<string, readonly string[]>> = { 'when.every': ['when.day'], 'when.event': ['when'] }

const faultOf = (faults: Readonly<Record<string, string>>, path: string) =>
  [path, ...(alsoAt[path] ?? [])].map((one) => faults[one]).find(Boolean) ??
  Object.entries(faults).find(([at]) => at.startsWith(`${path}.`))?.[1]

/** What is wrong with a part, by its name. */
function ChipFault({ id, chip, children }: { id: string; chip: Chip; children: ReactNode }) {
  const label = usePartLabel()(chip.path)
  return (
    <p id={id} role="alert" className={styles.fault}>
      <strong>{label}:</strong> <span>{children}</span>
    </p>
  )
}

function PartChip({ chip, faultId }: { chip: Chip; faultId: string | undefined }) {
  const { t } = useText(words)
  const { isReadOnly, open, setOpen, put, rule } = useSentence()
  const label = usePartLabel()(chip.path)
  const addCondition = useAddCondition()
  const { path, text, isMissing, isOffer } = chip
  if (isReadOnly) return isOffer ? null : <strong className={styles.part}>{text}</strong>
  const shared = {
    type: 'button' as const,
    className: styles.chip,
    'data-missing': isMissing,
    'data-offer': isOffer,
    'data-wrong': faultId ? true : undefined,
    'aria-invalid': faultId ? true : undefined,
    'aria-describedby': faultId,
  }
  if (path.endsWith('.join'))
    return (
      <button
        {...shared}
        aria-label={`${label}: ${text}`}
        title={t('automations.join.turn')}
        onClick={() => put(path, valueAt(rule, path) === 'any' ? 'all' : 'any')}
      >
        {text}
      </button>
    )
  if (path.endsWith('if'))
    return (
      <button {...shared} onClick={() => addCondition(path)}>
        {text}
      </button>
    )
  const isOpen = open === path
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => setOpen(next ? path : null)}
      label={label}
      width="22rem"
      trigger={
        <button
          {...shared}
          aria-label={text === label ? label : `${label}: ${text}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(isOpen ? null : path)}
        >
          {isOffer && '+ '}
          {text}
        </button>
      }
    >
      <form
        className={styles.popover}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(null)
        }}
      >
        <PartField path={path} label={label} done={() => setOpen(null)} />
        <Button type="submit" size="small">
          {t('automations.done')}
        </Button>
      </form>
    </Popover>
  )
}

function Cut({ path }: { path: string }) {
  const { t } = useText(words)
  const { isReadOnly, change, rule } = useSentence()
  if (isReadOnly) return null
  return (
    <button
      type="button"
      className={styles.cut}
      aria-label={t('automations.condition.remove')}
      title={t('automations.condition.remove')}
      onClick={() => change(withoutCondition(rule, path))}
    >
      <Icon of={IconX} size="small" />
    </button>
  )
}
