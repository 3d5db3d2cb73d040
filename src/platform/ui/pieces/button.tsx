import { Link } from '@tanstack/react-router'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { asSearch } from '../routing/as-search.ts'
import styles from './button.module.css'
import { Icon, type IconType } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { usePress } from './use-press.ts'

export interface ButtonLook {
  /** One primary button per screen area. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconType
  iconAfter?: IconType
  fullWidth?: boolean
  shortcut?: string
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  isBusy?: boolean
  /** Why the action may not be run now. The button stays visible and says it. */
  unavailable?: string | null | undefined
  children: ReactNode
}

const lookOf = ({ variant = 'secondary', size = 'medium', fullWidth }: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-full': fullWidth || undefined,
})

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconAfter,
    fullWidth,
    shortcut,
    isBusy,
    unavailable,
    children,
    onClick,
    className,
    ...rest
  } = props
  const press = usePress(onClick)
  const look = lookOf({ ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) })
  const button = (
    <button
      type="button"
      {...look}
      {...rest}
      className={className ? `${look.className} ${className}` : look.className}
      aria-disabled={unavailable || isBusy ? true : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (unavailable || isBusy) event.preventDefault()
        else press(event)
      }}
    >
      <Inside icon={icon} iconAfter={iconAfter} shortcut={shortcut} isBusy={isBusy}>
        {children}
      </Inside>
    </button>
  )
  return unavailable ? <Tooltip label={unavailable}>{button}</Tooltip> : button
}

export interface LinkButtonProps extends ButtonLook {
  to: string
  search?: Record<string, unknown>
  children: ReactNode
}

/** A link with the looks of a button; for going somewhere rather than doing something. */
export const LinkButton = ({ to, search, icon, iconAfter, shortcut, children, ...look }: LinkButtonProps) => (
  <Link to={to} {...(search && { search: asSearch(search) })} {...lookOf(look)}>
    <Inside icon={icon} iconAfter={iconAfter} shortcut={shortcut}>
      {children}
    </Inside>
  </Link>
)

/** The same to another site, in a tab of its own. */
export const OutsideButton = ({
  to,
  icon,
  iconAfter,
  shortcut,
  children,
  ...look
}: Omit<LinkButtonProps, 'search'>) => (
  <a href={to} target="_blank" rel="noreferrer" {...lookOf(look)}>
    <Inside icon={icon} iconAfter={iconAfter} shortcut={shortcut}>
      {children}
    </Inside>
  </a>
)

interface InsideProps {
  icon: IconType | undefined
  iconAfter: IconType | undefined
  shortcut: string | undefined
  isBusy?: boolean | undefined
  children: ReactNode
}

const Inside = ({ icon, iconAfter, shortcut, isBusy, children }: InsideProps) => (
  <>
    {isBusy ? <Spinner /> : icon && <Icon of={icon} />}
    <span className={styles.label}>{children}</span>
    {iconAfter && <Icon of={iconAfter} size="small" />}
    {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
  </>
)
