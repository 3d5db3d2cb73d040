import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { day, id } from '../../../platform/contract/shapes.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { look, momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { TaskFilters } from '../contract.ts'
import { TaskViewFilters } from '../task-filters.ts'
import { viewSearch } from './task-views.ts'

export const taskSearch = listSearch(TaskFilters.omit({ dealId: true, contactId: true })).extend({
  ...viewSearch.shape,
  /** The first day of the calendar, the Gantt and the load. */
  desde: look(day.optional()),
  /** How much of it the calendar shows. */
  periodo: look(z.enum(['mes', 'semana']).default('mes')),
  /** How wide the Gantt draws time, and by what its rows stand together. */
  escala: look(z.enum(['dia', 'semana', 'mes']).default('semana')),
  grupo: look(z.enum(['responsavel', 'negocio']).default('responsavel')),
  /** The status in which a new task begins, where its form was opened from a column. */
  para: momentary(id.optional()),
})

/** What says how tasks are shown, and stays when a saved view is left. */
export const looks = ['view', 'desde', 'periodo', 'escala', 'grupo']

/** The filters of the address, as every view asks by them. */
export const filtersOf = (value: z.output<typeof taskSearch>): TaskViewFilters =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, given]) => name in TaskViewFilters.shape && given !== undefined && given !== '',
    ),
  )

/** The filters of the tasks, and which one is open: `/tasks/<id>` shows it over them. */
export function useTaskAddress() {
  const address = useUrlState(taskSearch)
  const navigate = useNavigate()
  const { taskId } = useParams({ strict: false }) as { taskId?: string }
  const seesOthers = useMay('tasks.list-others')
  const isAlone = address.value.view === 'carga' && !seesOthers
  return useMemo(
    () => ({
      ...address,
      value: { ...address.value, ...(taskId && { open: taskId }), ...(isAlone && { view: 'dia' as const }) },
      clear: () =>
        address.set(
          Object.fromEntries(
            Object.keys(taskSearch.shape)
              .filter((name) => !looks.includes(name))
              .map((name) => [name, undefined]),
          ),
        ),
      set: (change: Parameters<typeof address.set>[0], options?: Parameters<typeof address.set>[1]) => {
        if (!('open' in change)) return address.set(change, options)
        const { open, ...rest } = change
        void navigate({
          to: open ? `/tasks/${open}` : '/tasks',
          search: asSearch((before) => ({ ...before, ...rest, open: undefined })),
          replace: Boolean(taskId),
          resetScroll: false,
        })
      },
    }),
    [address, navigate, taskId, isAlone],
  )
}

export type TaskAddress = ReturnType<typeof useTaskAddress>
