import serif from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import { sessionStorageKey } from "../data/account/session-storage.ts";

/** Set once the serif's file has been fetched, so that the browser has it. */
const serifStorageKey = "avspark-serif";

/**
 * Tells the page ahead of its first paint what styles/base.css and styles/fonts.css read, as attributes of <html>:
 *
 * - `data-session`: a session is stored. Its reader never sees "Logga in" pass by.
 * - `data-serif`: the serif may be used. On a phone's first visit its 51 kB would delay the picture and have the page laid out
 *   twice: there they are fetched once the page has loaded, and used from the next page on. By a link: a font that is loaded
 *   has the whole page laid out anew, even where nothing is set in it.
 *
 * Where nothing may be stored, which browsers tell by throwing, what the page would store for itself is forgotten: React Router's
 * own script for the scroll place (ScrollRestoration) does not reckon with that, and its error was every page's.
 */
export const beforeFirstPaint = `try{sessionStorage}catch{const none=()=>null;
Object.defineProperty(window,"sessionStorage",{value:{getItem:none,setItem:none,removeItem:none}})}
try{const page=document.documentElement.dataset;
if(localStorage.getItem("${sessionStorageKey}"))page.session=1;
if(localStorage.getItem("${serifStorageKey}")||matchMedia("(hover:hover)").matches)page.serif=1;
else addEventListener("load",()=>setTimeout(()=>{
const onload=()=>{localStorage.setItem("${serifStorageKey}",1);
window.navigation?.addEventListener("navigate",()=>{page.serif=1})};
document.head.append(Object.assign(document.createElement("link"),{rel:"prefetch",as:"font",crossOrigin:"anonymous",href:"${serif}",onload}))},1000))}catch{}`;
