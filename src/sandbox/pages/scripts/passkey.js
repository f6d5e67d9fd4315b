/* Signs in by a passkey: offered in the email field's suggestions where the browser can, and by a button. */
const form = document.querySelector('form[data-passkeys]');
const button = form?.querySelector('button[value="passkey"]');
let waiting = new AbortController();

async function use(mediation) {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const sent = await fetch(form.dataset.passkeys, { method: 'POST', signal });
  if (!sent.ok) return;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await sent.json());
  const credential = await navigator.credentials.get({ publicKey, mediation, signal });
  form.elements.assertion.value = JSON.stringify(credential);
  const way = document.createElement('input');
  Object.assign(way, { type: 'hidden', name: 'way', value: 'passkey' });
  form.append(way);
  form.noValidate = true;
  form.submit();
}

/* Canceled, or there is no passkey: the page stays as it is. */
const start = (mediation) => use(mediation).catch(() => {});

if (form && window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  button.hidden = false;
  button.addEventListener('click', () => start('optional'));
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => can && start('conditional'));
}
