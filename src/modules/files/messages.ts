import { defineMessages } from '../../platform/i18n/messages.ts'

export const fileMessages = defineMessages({
  'files.not_found': { pt: 'Arquivo não encontrado.', en: 'File not found.' },
  'files.missing': { pt: 'Escolha um arquivo.', en: 'Choose a file.' },
  'files.empty': { pt: 'O arquivo está vazio.', en: 'The file is empty.' },
  'files.too_large': { pt: 'O arquivo deve ter até 20 MB.', en: 'The file must be at most 20 MB.' },
  'files.type_refused': {
    pt: 'Este tipo de arquivo não é aceito. Envie imagem, PDF, documento do Office ou texto.',
    en: 'This file type isn’t accepted. Upload an image, PDF, Office document or text file.',
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
  'files.event.created': { pt: 'anexou {name}', en: 'attached {name}' },
  'files.event.removed': { pt: 'excluiu o arquivo {name}', en: 'deleted the file {name}' },
  'files.field.name': { pt: 'Nome', en: 'Name' },
})
