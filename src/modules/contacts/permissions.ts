import { type IdsOf, only, permissionGroup, without } from '../../platform/access/permission.ts'

export const contactPermissions = permissionGroup(
  'contacts',
  'Contato e lead',
  'Contact and lead',
  {
    'contacts.list': ['allow', 'Listar', 'List'],
    'contacts.create': ['allow', 'Criar', 'Create'],
    'contacts.view': ['allow', 'Visualizar', 'View'],
    'contacts.add-contact': ['allow', 'Adicionar contato', 'Add contact'],
    'contacts.add-contact-type': ['allow', 'Adicionar tipo de contato', 'Add contact type'],
    'contacts.list-contacts': ['allow', 'Listar contatos', 'List contacts'],
    'contacts.edit-contacts': ['allow', 'Editar contatos', 'Edit contacts'],
    'contacts.edit-data': ['allow', 'Editar dados', 'Edit data'],
    'contacts.list-projects': ['allow', 'Listar projetos do lead', 'List lead projects'],
    'contacts.list-simulations': ['allow', 'Listar simulações', 'List simulations'],
    'contacts.list-history': ['allow', 'Listar atividades e histórico', 'List activities and history'],
    'contacts.delete-history': ['allow', 'Excluir histórico', 'Delete history'],
    'contacts.add-note': ['allow', 'Adicionar nota', 'Add note'],
    'contacts.add-appointment': ['allow', 'Adicionar compromisso', 'Add appointment'],
    'contacts.add-task': ['allow', 'Adicionar tarefa', 'Add task'],
    'contacts.add-project': ['allow', 'Adicionar projeto', 'Add project'],
    'contacts.add-reminder': ['allow', 'Adicionar lembrete', 'Add reminder'],
    'contacts.import': ['allow', 'Importar leads', 'Import leads'],
    'contacts.change-owner': ['allow', 'Alterar responsável', 'Change owner'],
    'contacts.change-pre-seller': ['allow', 'Alterar pré-vendedor', 'Change SDR'],
    'contacts.bulk-transfer': ['allow', 'Transferir em massa', 'Bulk transfer'],
    'contacts.change-chat-status': ['allow', 'Alterar status do chat', 'Change chat status'],
  },
  {
    supervisor: without(/delete/),
    salesman: without(/delete|transfer|import/),
    'pre-salesman': without(/delete|transfer|import/),
    technician: only('contacts.view'),
  },
)

declare module '../../platform/access/permission.ts' {
  interface PermissionIds extends IdsOf<typeof contactPermissions> {}
}
