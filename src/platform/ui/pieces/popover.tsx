import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import type { ReactElement, ReactNode } from 'react'
import { Overlays } from './overlays.tsx'
import styles from './popover.module.css'

export interface PopoverProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  width?: string
  label: string
}

/** A small surface that floats under its trigger; focus goes in, Esc and a click outside close it. */
export const Popover = ({ isOpen, onOpenChange, trigger, children, align = 'start', width, label }: PopoverProps) => (
  <Overlays>
    <MantinePopover
      opened={isOpen}
      onChange={onOpenChange}
      position={`bottom-${align}`}
      offset={6}
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ dropdown: styles.dropdown! }}
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown
        role="dialog"
        aria-label={label}
        style={width ? { width: `min(${width}, calc(100vw - 1rem))` } : undefined}
      >
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  </Overlays>
)
