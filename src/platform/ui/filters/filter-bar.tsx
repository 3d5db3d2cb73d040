import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { TextField } from '../forms/text-field.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { Chip } from '../pieces/chip.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { Menu } from '../pieces/menu.tsx'
import { Popover } from '../pieces/popover.tsx'
import type { UrlState } from '../routing/use-url-state.ts'
import { useText } from '../text/use-text.ts'
import styles from './filter-bar.module.css'
import { FilterEditor } from './filter-editor.tsx'
import { type FilterField, type FilterValues, filterText, isFiltering, namesOf } from './filter-field.ts'

export interface FilterBarProps<S extends z.ZodObject> {
  filters: UrlState<S>
  fields: readonly FilterField[]
  /** The name of the free-text filter, when the list has one. */
  search?: keyof z.input<S> & string
  searchPlaceholder?: string
  /** At the right: sorting, saved views. */
  children?: ReactNode
}

/** The filters of a list as chips, each opened by a click, and a menu to add more. The address holds their values. */
export function FilterBar<S extends z.ZodObject>({
  filters,
  fields,
  search,
  searchPlaceholder,
  children,
}: FilterBarProps<S>) {
  const { t, say } = useText(messages)
  const [openName, setOpenName] = useState<string | null>(null)
  const values = filters.value as FilterValues
  const set = (change: FilterValues) => filters.set(change as Partial<z.input<S>>)
  const shown = fields.filter((field) => isFiltering(field, values) || field.name === openName)
  const rest = fields.filter((field) => !shown.includes(field))
  const clear = (field: FilterField) => {
    setOpenName(null)
    set(Object.fromEntries(namesOf(field).map((name) => [name, undefined])))
  }
  return (
    <div className={styles.bar} role="search">
      {search && (
        <SearchBox
          value={String(values[search] ?? '')}
          placeholder={searchPlaceholder ?? t('ui.filter.search')}
          onChange={(text) => set({ [search]: text || undefined })}
        />
      )}
      {shown.map((field) => {
        const label = say(field.label)
        const isOn = isFiltering(field, values)
        return (
          <Popover
            key={field.name}
            isOpen={openName === field.name}
            onOpenChange={(isOpen) => setOpenName(isOpen ? field.name : null)}
            width="18rem"
            label={label}
            trigger={
              <span className={styles.holder}>
                <Chip
                  isOn={isOn}
                  aria-expanded={openName === field.name}
                  onClick={() => setOpenName(openName === field.name ? null : field.name)}
                  onRemove={() => clear(field)}
                  removeLabel={t('ui.filter.remove', { label })}
                >
                  {label}
                  {isOn && (
                    <>
                      : <b>{filterText(field, values, t)}</b>
                    </>
                  )}
                </Chip>
              </span>
            }
          >
            <FilterEditor
              field={field}
              label={label}
              values={values}
              apply={(change, closes) => {
                set(change)
                if (closes) setOpenName(null)
              }}
            />
          </Popover>
        )
      })}
      {rest.length > 0 && (
        <Menu
          align="start"
          groups={[
            {
              title: t('ui.filter.find'),
              items: rest.map((field) => ({
                label: say(field.label),
                run: () => setTimeout(() => setOpenName(field.name)),
              })),
            },
          ]}
        >
          <span className={styles.holder}>
            <Chip isDashed icon={IconPlus}>
              {t('ui.filter.add')}
            </Chip>
          </span>
        </Menu>
      )}
      {shown.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => set(Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, undefined])))}
        >
          {t('ui.filter.clear')}
        </Button>
      )}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  )
}

/** Text that filters a moment after the last key. */
function SearchBox({
  value,
  placeholder,
  onChange,
}: {
  value: string
  placeholder: string
  onChange(text: string): void
}) {
  const { t } = useText(messages)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      tell.current(text)
    }, 250)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span className={styles.search}>
      <TextField
        label={placeholder}
        isLabelHidden
        icon={IconSearch}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        suffix={
          text ? (
            <IconButton icon={IconX} label={t('ui.select.clear')} size="small" onClick={() => setText('')} />
          ) : null
        }
      />
    </span>
  )
}
