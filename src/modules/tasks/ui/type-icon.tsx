import {
  IconBolt,
  IconCalendar,
  IconCamera,
  IconCar,
  IconCash,
  IconCheckbox,
  IconFile,
  IconHomeSearch,
  IconMail,
  IconMessage,
  IconPhone,
  IconRuler2,
  IconSignature,
  IconSolarPanel,
  IconTool,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { setupMessages as words } from './setup-messages.ts'

/** What a type of tasks may look like, by the name that is kept. */
export const typeIcons = {
  checkbox: { icon: IconCheckbox, label: words['setup.icon.checkbox'] },
  phone: { icon: IconPhone, label: words['setup.icon.phone'] },
  message: { icon: IconMessage, label: words['setup.icon.message'] },
  mail: { icon: IconMail, label: words['setup.icon.mail'] },
  'home-search': { icon: IconHomeSearch, label: words['setup.icon.home-search'] },
  ruler: { icon: IconRuler2, label: words['setup.icon.ruler'] },
  camera: { icon: IconCamera, label: words['setup.icon.camera'] },
  file: { icon: IconFile, label: words['setup.icon.file'] },
  signature: { icon: IconSignature, label: words['setup.icon.signature'] },
  cash: { icon: IconCash, label: words['setup.icon.cash'] },
  calendar: { icon: IconCalendar, label: words['setup.icon.calendar'] },
  users: { icon: IconUsers, label: words['setup.icon.users'] },
  car: { icon: IconCar, label: words['setup.icon.car'] },
  truck: { icon: IconTruck, label: words['setup.icon.truck'] },
  tool: { icon: IconTool, label: words['setup.icon.tool'] },
  bolt: { icon: IconBolt, label: words['setup.icon.bolt'] },
  'solar-panel': { icon: IconSolarPanel, label: words['setup.icon.solar-panel'] },
} as const

const known: Readonly<Record<string, { icon: IconType }>> = typeIcons

/** The mark of a type of tasks in its colour. */
export const TypeIcon = ({ type }: { type: { icon: string; color: string } | undefined }) => (
  <span style={{ color: type?.color || 'var(--text-2)' }}>
    <Icon of={known[type?.icon ?? '']?.icon ?? IconCheckbox} size="small" />
  </span>
)
