import '#ui/styles/app.css';
import 'vitest-browser-react';
