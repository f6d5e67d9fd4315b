// Shows the contract beside this file. Try-it asks the server that the page came from.
const prefer = document.querySelector('#prefer');
const form = prefer.closest('form');
form.addEventListener('submit', (event) => event.preventDefault());

/** The cookie is the browser's own business, so there is nothing to authorize here. */
const nothing = () => () => null;
const withoutAuthorize = { wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } };

window.SwaggerUIBundle({
  url: './openapi.json',
  domNode: document.querySelector('#reference'),
  plugins: [withoutAuthorize],
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 4,
  showExtensions: true,
  requestInterceptor(request) {
    const wish = prefer.value.trim();
    if (!request.loadSpec && wish) request.headers.Prefer = wish;
    return request;
  },
});
