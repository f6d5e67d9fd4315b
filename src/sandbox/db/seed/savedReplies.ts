import { savedReply } from '../schema/support.ts';
import type { Db } from '../store.ts';

/** Replies to what customers ask in chats most often. */
export async function seedSavedReplies(tx: Db): Promise<void> {
  await tx.insert(savedReply).values([
    {
      name: 'details',
      text: {
        'en-us':
          'Which domain is this about, and what do you see? Please send the exact message or a picture of it.',
        'de-de':
          'Um welche Domain geht es, und was sehen Sie? Bitte senden Sie die genaue Meldung oder ein Bild davon.',
        'es-la': '¿De qué dominio se trata y qué ves? Envía el mensaje exacto o una imagen de él, por favor.',
        'fr-fr':
          'De quel domaine s’agit-il, et que voyez-vous ? Veuillez envoyer le message exact ou une image de celui-ci.',
        'pt-br':
          'De qual domínio se trata e o que você vê? Envie a mensagem exata ou uma imagem dela, por favor.',
        'ru-ru':
          'О каком домене речь и что вы видите? Пришлите, пожалуйста, точный текст сообщения или его снимок.',
        'tr-tr':
          'Hangi alan adıyla ilgili ve ne görüyorsunuz? Lütfen mesajın tam metnini veya bir resmini gönderin.',
        'zh-cn': '是哪个域名的问题？您看到了什么？请发送完整的提示文字或截图。',
      },
    },
    {
      name: 'dns-time',
      text: {
        'en-us':
          'A changed DNS record is visible everywhere once its old TTL has passed. For most records, that is an hour.',
        'de-de':
          'Ein geänderter DNS-Eintrag ist überall sichtbar, sobald seine alte TTL abgelaufen ist. Bei den meisten Einträgen ist das eine Stunde.',
        'es-la':
          'Un registro DNS modificado se ve en todas partes cuando vence su TTL anterior. En la mayoría de los registros es una hora.',
        'fr-fr':
          'Un enregistrement DNS modifié est visible partout une fois son ancien TTL écoulé. Pour la plupart des enregistrements, c’est une heure.',
        'pt-br':
          'Um registro DNS alterado fica visível em toda parte depois que o TTL antigo passa. Na maioria dos registros, é uma hora.',
        'ru-ru':
          'Изменённая запись DNS видна везде, когда истечёт её прежний TTL. У большинства записей это час.',
        'tr-tr':
          'Değişen bir DNS kaydı, eski TTL süresi dolunca her yerde görünür. Çoğu kayıtta bu bir saattir.',
        'zh-cn': 'DNS 记录修改后，待原 TTL 到期即可在各处生效。大多数记录的 TTL 为一小时。',
      },
    },
    {
      name: 'get-auth-code',
      text: {
        'en-us':
          'Turn the transfer lock off on the domain’s page, then press “Get the auth code” there. You enter the code at the new registrar.',
        'de-de':
          'Schalten Sie auf der Seite der Domain die Transfersperre aus und klicken Sie dort auf „Auth-Code anfordern“. Den Code geben Sie beim neuen Registrar ein.',
        'es-la':
          'Desactiva el bloqueo de transferencia en la página del dominio y usa allí «Obtener el código de autorización». El código se ingresa en el nuevo registrador.',
        'fr-fr':
          'Désactivez le verrou de transfert sur la page du domaine, puis choisissez « Obtenir le code d’autorisation ». Vous saisissez ce code auprès du nouveau bureau d’enregistrement.',
        'pt-br':
          'Desative o bloqueio de transferência na página do domínio e use ali “Obter o código de autorização”. O código é informado no novo registrador.',
        'ru-ru':
          'Снимите запрет переноса на странице домена и нажмите там «Получить код авторизации». Код вводится у нового регистратора.',
        'tr-tr':
          'Alan adının sayfasında transfer kilidini devre dışı bırakın, sonra orada “Yetki kodunu al” düğmesine basın. Kodu yeni kayıt kuruluşunda girersiniz.',
        'zh-cn': '请在域名页面关闭转移锁，然后点击“获取转移码”，并在新注册商处填写该转移码。',
      },
    },
    {
      name: 'other-nameservers',
      text: {
        'en-us':
          'The domain uses the nameservers of another provider. Its records have to be changed there; records that you enter here have no effect.',
        'de-de':
          'Die Domain nutzt die Nameserver eines anderen Anbieters. Ihre Einträge müssen dort geändert werden; Einträge, die Sie hier anlegen, wirken nicht.',
        'es-la':
          'El dominio usa los servidores de nombres de otro proveedor. Sus registros se cambian allí; los que ingreses aquí no tienen efecto.',
        'fr-fr':
          'Le domaine utilise les serveurs de noms d’un autre fournisseur. Ses enregistrements se modifient là-bas ; ceux que vous saisissez ici n’ont aucun effet.',
        'pt-br':
          'O domínio usa os servidores de nomes de outro provedor. Os registros precisam ser alterados lá; os que você inserir aqui não têm efeito.',
        'ru-ru':
          'Домен работает на серверах имён другого провайдера. Записи нужно менять там; записи, внесённые здесь, не действуют.',
        'tr-tr':
          'Alan adı başka bir sağlayıcının ad sunucularını kullanıyor. Kayıtların orada değiştirilmesi gerekir; buraya girdiğiniz kayıtların etkisi olmaz.',
        'zh-cn': '该域名使用其他服务商的域名服务器，需在那里修改记录；在此处填写的记录不会生效。',
      },
    },
    {
      name: 'ticket',
      text: {
        'en-us':
          'This takes longer than a chat. Please choose “Send it as a ticket” below. The conversation goes along, and the answer comes by email.',
        'de-de':
          'Das dauert länger als ein Chat. Bitte wählen Sie unten „Als Ticket senden“. Das Gespräch geht mit, und die Antwort kommt per E-Mail.',
        'es-la':
          'Esto toma más tiempo que un chat. Elige abajo «Enviar como ticket». La conversación va incluida y la respuesta llega por correo.',
        'fr-fr':
          'Cela prend plus de temps qu’un chat. Choisissez ci-dessous « Envoyer comme ticket ». La conversation est jointe, et la réponse arrive par e-mail.',
        'pt-br':
          'Isso leva mais tempo que um chat. Escolha abaixo “Enviar como chamado”. A conversa vai junto e a resposta chega por e-mail.',
        'ru-ru':
          'На это нужно больше времени, чем на чат. Выберите внизу «Отправить как обращение». Переписка будет приложена, ответ придёт по почте.',
        'tr-tr':
          'Bu, bir sohbetten daha uzun sürer. Lütfen aşağıdan “Destek talebi olarak gönder” seçeneğini kullanın. Görüşme eklenir ve yanıt e-postayla gelir.',
        'zh-cn': '此事无法在聊天中立即处理。请选择下方的“作为工单发送”，对话会一并附上，我们将通过邮件回复。',
      },
    },
    {
      name: 'transfer-time',
      text: {
        'en-us':
          'With most endings, a transfer takes up to 5 days. It is done sooner if the other registrar approves it before.',
        'de-de':
          'Bei den meisten Endungen dauert ein Transfer bis zu 5 Tage. Er ist früher fertig, wenn der andere Registrar ihn vorher bestätigt.',
        'es-la':
          'En la mayoría de las extensiones, una transferencia toma hasta 5 días. Termina antes si el otro registrador la aprueba.',
        'fr-fr':
          'Pour la plupart des extensions, un transfert prend jusqu’à 5 jours. Il se termine plus tôt si l’autre bureau d’enregistrement l’approuve avant.',
        'pt-br':
          'Na maioria das extensões, uma transferência leva até 5 dias. Termina antes se o outro registrador a aprovar.',
        'ru-ru':
          'В большинстве зон перенос занимает до 5 дней. Он завершится раньше, если другой регистратор подтвердит его.',
        'tr-tr':
          'Çoğu uzantıda transfer en fazla 5 gün sürer. Diğer kayıt kuruluşu daha önce onaylarsa daha erken biter.',
        'zh-cn': '大多数后缀的转移最多需要 5 天。若原注册商提前批准，则会更早完成。',
      },
    },
  ]);
}
