import { type ReactNode, useState } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import { NameBar } from './name-bar.tsx'
import { nameSearch } from './name-search.ts'
import styles from './settings-list.module.css'
import { FoundRows, type FoundRowsProps } from './settings-list.tsx'

/** What a list over the screen is found by: the address belongs to the screen below it. */
export function useOwnSearch(): UrlState<typeof nameSearch> {
  const [search, setSearch] = useState('')
  const set = (change: { search?: string | undefined }) => {
    setSearch(change.search ?? '')
    return undefined
  }
  return { schema: nameSearch, value: { search }, set, clear: () => set({}) }
}

interface ListDialogProps<Row> extends Omit<FoundRowsProps<Row>, 'search' | 'onClear'> {
  onClose(): void
  search: ReturnType<typeof useOwnSearch>
  /** What the list is for. */
  why: string
  /** After the rows: a form that makes a new one. */
  below?: ReactNode
}

/** A settings list over the screen that it belongs to: found by name and paged by the server like one that is a screen. */
export function ListDialog<Row>({ onClose, search, why, below, ...rows }: ListDialogProps<Row>) {
  const { t } = useText(messages)
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={rows.title}
      actions={
        <>
          {rows.add}
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <p>{why}</p>
      <div className={styles.find}>
        <NameBar filters={search} />
      </div>
      <FoundRows {...rows} search={search.value.search} onClear={search.clear} />
      {below}
    </Dialog>
  )
}
