// For a page behind a mail's link whose one button somebody pressed already by opening it: without this the button waits.
document.forms[0].submit();
