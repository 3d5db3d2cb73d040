import { type ComponentType, memo } from 'react'

/** A Tabler icon component: `import { IconPlus } from '@tabler/icons-react'`. */
// biome-ignore lint/suspicious/noExplicitAny: Tabler's icons are forward-ref components of many props
export type IconType = ComponentType<any>

const sizes = { tiny: '0.875rem', small: '1rem', medium: '1.125rem', large: '1.375rem' }

const style = { flex: 'none', display: 'block' }

interface IconProps {
  of: IconType
  size?: keyof typeof sizes
}

/** One icon at the interface's size and stroke; it never speaks, its neighbour's text does. Its lines never change with what stands beside it. */
export const Icon = memo(function Icon({ of: Shape, size = 'medium' }: IconProps) {
  return <Shape size={sizes[size]} stroke={1.5} aria-hidden focusable={false} style={style} />
})
