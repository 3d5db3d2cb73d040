import type { KeyboardEvent } from 'react'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Role } from '../../access/contract.ts'
import { type Level, levelOf, type PermissionRow } from '../permission-rows.ts'
import { teamScreenMessages as words } from './messages.ts'
import { type Draft, grantedWith, levelIn } from './permission-draft.ts'
import styles from './permissions.module.css'
import { isDifferent, type ShownGroup } from './shown-groups.ts'

interface GroupsProps {
  groups: readonly ShownGroup[]
  openId: string | null
  onOpen(id: string): void
}

/** The groups of the catalogue; those of areas without a module are collapsed. */
export function PermissionGroups({ groups, openId, onOpen }: GroupsProps) {
  const { t } = useText(words)
  const closed = groups.filter(({ isToCome }) => isToCome)
  return (
    <nav aria-label={t('team.groups')}>
      <GroupButtons groups={groups.filter(({ isToCome }) => !isToCome)} openId={openId} onOpen={onOpen} />
      {closed.length > 0 && (
        <details className={styles.closed} open={closed.some(({ id }) => id === openId) || undefined}>
          <summary>
            {t('team.groups.closed')}
            <span className={styles.count}>{closed.reduce((sum, one) => sum + one.permissions, 0)}</span>
          </summary>
          <p>{t('team.groups.closed.why')}</p>
          <GroupButtons groups={closed} openId={openId} onOpen={onOpen} />
        </details>
      )}
    </nav>
  )
}

function GroupButtons({ groups, openId, onOpen }: GroupsProps) {
  const { t, say } = useText(words)
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <button
            type="button"
            className={styles.group}
            data-on={group.id === openId || undefined}
            aria-current={group.id === openId || undefined}
            disabled={group.rows.length === 0}
            onClick={() => onOpen(group.id)}
          >
            <span>{say(group.label)}</span>
            {group.differences > 0 && (
              <span className={styles.unlike} title={t('team.group.differences', { count: group.differences })}>
                ≠ {group.differences}
              </span>
            )}
            <span className={styles.count}>{group.permissions}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ListProps {
  groups: readonly ShownGroup[]
  text: string
  draft: Draft
  edited: readonly Role[]
  editedName: string
  compared: Role | undefined
  mayEdit: boolean
  onChange(roles: readonly Role[], row: PermissionRow, level: Level): void
}

/** J and K move to the next and the previous row; within a row the arrow keys choose, as in any radio group. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
  if (step === 0 || event.ctrlKey || event.metaKey) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex((line) => line.contains(document.activeElement))
  const next = lines[Math.min(lines.length - 1, Math.max(0, at + step))]
  event.preventDefault()
  event.stopPropagation()
  next?.querySelector<HTMLElement>('input:checked, input')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export function PermissionList(props: ListProps) {
  const { t, say } = useText(words)
  const { groups, text, edited, editedName, compared } = props
  if (groups.every((group) => group.rows.length === 0))
    return (
      <div className={styles.list}>
        <p className={styles.nothing}>{text ? t('team.nothing_found', { text }) : t('team.no_differences')}</p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the fields inside
    <div className={styles.list} data-compared={compared ? true : undefined} onKeyDown={moveFocus}>
      {groups.map((group) => (
        <section key={group.id} aria-label={say(group.label)}>
          <header className={styles.listHead}>
            <h2>
              {say(group.label)}{' '}
              <small>
                {t('team.group.count', { count: group.permissions })}
                {compared && `, ${t('team.group.differences', { count: group.differences })}`}
              </small>
            </h2>
            <span className={styles.column}>
              <span className={styles.swatch} style={{ background: 'var(--primary)' }} /> {editedName}
            </span>
            {compared && (
              <span className={styles.column}>
                <span className={styles.swatch} style={{ background: 'var(--secondary)' }} /> {compared.name}
              </span>
            )}
          </header>
          {group.rows.map((row) => (
            <Line key={row.id} {...props} row={row} edited={edited} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Line({
  row,
  text,
  draft,
  edited,
  editedName,
  compared,
  mayEdit,
  onChange,
}: ListProps & { row: PermissionRow }) {
  const { t, say } = useText(words)
  const level = levelIn(draft, edited, row)
  const isChanged = levelIn(new Map(), edited, row) !== level
  const isUnlike = isDifferent(row, { draft, edited, compared })
  const label = say(row.label)
  const options = row.levels.map((value) => ({ value, label: t(`team.level.${value}`) }))
  return (
    <div className={styles.line} data-line data-unlike={isUnlike || undefined} data-changed={isChanged || undefined}>
      <span className={styles.label}>
        <Marked text={label} wanted={text} />
        {isChanged && <small>{t('team.changed')}</small>}
      </span>
      <span className={styles.cell} data-role={editedName}>
        {mayEdit ? (
          <Segmented
            label={`${label}: ${editedName}`}
            value={level as Level}
            options={options}
            onChange={(next) => onChange(edited, row, next)}
          />
        ) : (
          <span className={styles.word}>{t(`team.level.${level}`)}</span>
        )}
        {mayEdit && level === 'mixed' && <span className={styles.mixed}>{t('team.level.mixed')}</span>}
      </span>
      {compared && (
        <span className={styles.cell} data-role={compared.name}>
          {mayEdit ? (
            <Segmented
              label={`${label}: ${compared.name}`}
              value={levelOf(row, grantedWith(draft, compared))}
              options={options}
              onChange={(next) => onChange([compared], row, next)}
            />
          ) : (
            <span className={styles.word}>{t(`team.level.${levelOf(row, grantedWith(draft, compared))}`)}</span>
          )}
        </span>
      )}
    </div>
  )
}

/** Highlights the words that were searched for. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const word = plain(wanted.trim()).split(/\s+/)[0] ?? ''
  const at = word ? plain(text).indexOf(word) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  )
}
