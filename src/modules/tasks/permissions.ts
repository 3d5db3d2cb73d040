import { all, type IdsOf, permissionGroup, without } from '../../platform/access/permission.ts'

const own = without(/others|delete|configure/)

export const taskPermissions = permissionGroup(
  'tasks',
  'Tarefa',
  'Task',
  {
    'tasks.list': ['allow', 'Listar', 'List'],
    'tasks.add': ['allow', 'Adicionar', 'Add'],
    'tasks.edit': ['allow', 'Editar', 'Edit'],
    'tasks.list-others': ['allow', 'Listar tarefas dos outros', 'List others’ tasks'],
    'tasks.edit-others': ['allow', 'Editar tarefas dos outros', 'Edit others’ tasks'],
    'tasks.delete': ['allow', 'Excluir', 'Delete'],
    'tasks.configure': ['allow', 'Configurar tipos e status', 'Configure types and statuses'],
  },
  { manager: all, supervisor: without(/delete|configure/), salesman: own, 'pre-salesman': own, technician: own },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof taskPermissions> {}
}
