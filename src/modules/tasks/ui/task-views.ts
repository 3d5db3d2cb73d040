import { IconCalendar, IconLayoutKanban, IconList, IconSun, IconTimeline, IconUsers } from '@tabler/icons-react'
import { z } from 'zod'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { IconType } from '../../../platform/ui/pieces/icon.tsx'
import { look } from '../../../platform/ui/routing/lasting-search.ts'
import { taskTitles as words } from './titles.ts'

const names = ['dia', 'quadro', 'lista', 'calendario', 'gantt', 'carga'] as const
export type TaskViewName = (typeof names)[number]

/** Which view of the tasks the address shows. */
export const viewSearch = z.object({ view: look(z.enum(names).default('dia')) })

const taskViews: readonly { view: TaskViewName; label: Message; icon: IconType }[] = [
  { view: 'dia', label: words['tasks.view.day'], icon: IconSun },
  { view: 'quadro', label: words['tasks.view.board'], icon: IconLayoutKanban },
  { view: 'lista', label: words['tasks.view.list'], icon: IconList },
  { view: 'calendario', label: words['tasks.view.calendar'], icon: IconCalendar },
  { view: 'gantt', label: words['tasks.view.gantt'], icon: IconTimeline },
  { view: 'carga', label: words['tasks.view.load'], icon: IconUsers },
]

/** Those that show something: whoever lists no tasks but their own has nobody to compare with. */
export const viewsFor = (seesOthers: boolean) => taskViews.filter(({ view }) => seesOthers || view !== 'carga')
