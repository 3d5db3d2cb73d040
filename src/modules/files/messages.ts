import { defineMessages } from '../../platform/i18n/messages.ts'

export const fileMessages = defineMessages({
  'files.from_customer': { pt: 'Cliente, pelo link', en: 'Customer, by the link' },
  'files.not_found': { pt: 'Arquivo não encontrado.', en: 'File not found.' },
  'files.is_final': {
    pt: 'Este arquivo foi lacrado ou aceito e fica guardado como prova.',
    en: 'This file was sealed or accepted and stays as evidence.',
  },
  'files.missing': { pt: 'Escolha um arquivo.', en: 'Choose a file.' },
  'files.empty': { pt: 'O arquivo está vazio.', en: 'The file is empty.' },
  'files.too_large': { pt: 'O arquivo deve ter até 20 MB.', en: 'The file must be at most 20 MB.' },
  'files.type_refused': {
    pt: 'Este tipo de arquivo não é aceito. Envie JPG, PNG, WebP, GIF, PDF, documento do Office ou texto; uma foto HEIC, exporte antes como JPG.',
    en: 'This file type isn’t accepted. Upload a JPG, PNG, WebP, GIF, PDF, Office document or text file; export a HEIC photo as JPG first.',
  },
  'files.content_differs': {
    pt: 'O conteúdo do arquivo não corresponde à extensão .{extension}.',
    en: 'The file’s content doesn’t match its .{extension} extension.',
  },
  'files.image_broken': {
    pt: 'Não foi possível ler a imagem. Ela pode estar corrompida ou ser grande demais.',
    en: 'We couldn’t read the image. It may be damaged or too large.',
  },
  'files.image_too_heavy': {
    pt: 'A imagem tem pontos demais. Envie uma de até 40 milhões de pontos, ou um JPG da câmera.',
    en: 'The image has too many pixels. Upload one with up to 40 million pixels, or a JPG from the camera.',
  },
  'files.address_expired': {
    pt: 'Este endereço expirou. Abra o arquivo novamente pelo sistema.',
    en: 'This address has expired. Open the file again from the system.',
  },
  'files.folder_not_found': { pt: 'Pasta não encontrada.', en: 'Folder not found.' },
  'files.folder_exists': {
    pt: 'Já existe uma pasta com este nome aqui. Escolha outro.',
    en: 'There’s already a folder with this name here. Choose another.',
  },
  'files.folder_in_itself': {
    pt: 'Uma pasta não cabe dentro dela mesma.',
    en: 'A folder can’t go inside itself.',
  },
  'files.folder_holds': {
    pt: 'A pasta não está vazia. Mova ou exclua antes o que está dentro.',
    en: 'The folder isn’t empty. Move or delete what’s inside first.',
  },
  'files.too_deep': {
    pt: 'As pastas vão até cinco níveis. Escolha um lugar menos fundo.',
    en: 'Folders go up to five levels. Choose a place less deep.',
  },
  'files.name_taken': {
    pt: 'Já existe um arquivo {name} nessa pasta. Renomeie um dos dois.',
    en: 'There’s already a file {name} in that folder. Rename one of them.',
  },
  'files.unknown_category': { pt: 'Esta categoria não existe mais.', en: 'This category no longer exists.' },
  'files.no_preview': {
    pt: 'Este arquivo não abre aqui. Baixe para ver.',
    en: 'This file can’t be shown here. Download it to see it.',
  },
  'files.event.changed': { pt: 'alterou o arquivo {name}', en: 'changed the file {name}' },
  'fileFolders.event.created': { pt: 'criou a pasta {name}', en: 'created the folder {name}' },
  'fileFolders.event.changed': { pt: 'alterou a pasta {name}', en: 'changed the folder {name}' },
  'fileFolders.event.removed': { pt: 'excluiu a pasta {name}', en: 'deleted the folder {name}' },
  'fileFolders.field.name': { pt: 'Nome', en: 'Name' },
  'fileFolders.field.parentId': { pt: 'Pasta', en: 'Folder' },
  'files.field.folderId': { pt: 'Pasta', en: 'Folder' },
  'files.field.categoryId': { pt: 'Categoria', en: 'Category' },
  'files.event.created': { pt: 'anexou {name}', en: 'attached {name}' },
  'files.event.removed': { pt: 'excluiu o arquivo {name}', en: 'deleted the file {name}' },
  'files.field.name': { pt: 'Nome', en: 'Name' },
})
