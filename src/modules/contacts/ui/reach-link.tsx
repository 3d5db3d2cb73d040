import type { MouseEvent } from 'react'
import { Tooltip } from '../../../platform/ui/overlays/tooltip.tsx'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'

interface ReachLinkProps {
  icon: IconType
  label: string
  href: string
  size?: 'small' | 'medium'
  className?: string | undefined
  onClick?(event: MouseEvent): void
}

/** A link for reaching a contact that the device knows how to open; web pages open in another window. */
export const ReachLink = ({ icon, label, href, size = 'medium', className, onClick }: ReachLinkProps) => (
  <Tooltip label={label}>
    <a
      className={className}
      href={href}
      onClick={onClick}
      aria-label={label}
      {...(href.startsWith('https') && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon of={icon} size={size} />
    </a>
  </Tooltip>
)
